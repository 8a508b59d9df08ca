export { Button } from './Button';
export { Card } from './Card';
export { LoadFailure } from './LoadFailure';
export { PageTitle } from './PageTitle';
export { Skeleton } from './Skeleton';
export { StatusLine } from './StatusLine';
export { TagList } from './TagList';
export { VisuallyHidden } from './VisuallyHidden';
