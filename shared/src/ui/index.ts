export { Button } from './Button';
export { Card } from './Card';
export { Icon, type IconShapes } from './Icon';
export { linePath } from './linePath';
export { LoadFailure } from './LoadFailure';
export { marked } from './marked';
export { PageHead } from './PageHead';
export { PageTitle, siteName } from './PageTitle';
export { PointChange } from './PointChange';
export { Select } from './Select';
export { Skeleton } from './Skeleton';
export { SkipLink } from './SkipLink';
export { StatusLine } from './StatusLine';

export { useInBrowser, useAdoption } from './hydration';
export { useModule } from './useModule';
export { ValueLine } from './ValueLine';
export { visuallyHidden, VisuallyHidden } from './VisuallyHidden';
