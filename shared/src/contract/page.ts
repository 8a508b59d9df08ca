import type { ComponentType } from 'react';
import type { ForecastSource } from '../source/ForecastSource';
import type { FragmentName, FragmentProps } from './fragments';
import type { SiteSettings } from './settings';

/** What the host hands to every page: plain data and functions. */
export interface RemotePageProps {
  /** Tells the visitor something in passing, as a toast. Never the only place for an error. */
  readonly notify: (message: string) => void;
  /** Shows another team's fragment, with its own loading and failed faces. */
  readonly Fragment: FragmentSlot;
  readonly settings: SiteSettings;
}

/** A part's page, the default export of its `Page` module. */
export type RemotePage = ComponentType<RemotePageProps>;

/** The place where a fragment stands: its name, as `part/Module`, and what it takes. */
export type FragmentSlot = <Name extends FragmentName>(props: {
  name: Name;
  with: FragmentProps[Name];
}) => React.ReactNode;

/** Everything a part's `Page` module exports. */
export interface PageModule {
  readonly default: RemotePage;
  readonly contractVersion: number;
  /** The concrete paths the part wants prepared as HTML, such as `/market/1`. */
  readonly paths?: (source: ForecastSource) => Promise<readonly string[]>;
}
