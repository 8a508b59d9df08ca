/** The third-party scripts and frames a page may load. */
export interface ThirdParties {
  /** The full https URL of each allowed script; other scripts of the same service are blocked. */
  readonly scripts: readonly string[];
  /** The https origins of the frames that these scripts open. */
  readonly frames: readonly string[];
}

/**
 * Settings that differ between sites and don't belong to a single part. Declared separately from the schema, so that
 * the type declarations of parts don't depend on a version of the schema library.
 */
export interface SiteSettings {
  /**
   * The site's public http or https origin, such as `https://forecast.example`. With it, the URLs in page metadata (for
   * search engines and link previews) are absolute.
   */
  readonly origin?: string;
  /**
   * The https base URL of the service that the site's data comes from, such as `https://api.forecast.example/v1`. It
   * may be http on localhost, or a path such as `/api/v1` that the site's server passes on to the service. Without it,
   * the site uses sample data.
   */
  readonly api?: string;
  /** The id of the "Join Waitlist" form at the form service. */
  readonly waitlistFormId: string;
  /** The account and event of the "Request a Demo" booking, such as `team/intro-call`. */
  readonly demoBooking: string;
  readonly contactEmail: string;
  /** An http or https URL. */
  readonly imprintUrl: string;
  /** The http or https URL to which the host posts events about parts, as JSON; empty to post none. */
  readonly eventsUrl: string;
  /**
   * Whether those events include error messages, which may contain text a visitor has entered. Otherwise they only
   * include the kind of error.
   */
  readonly eventTexts?: boolean;
  /** The third parties each page may load, by path. Pages that aren't listed only run the site's own scripts. */
  readonly thirdParties: Readonly<Record<string, ThirdParties>>;
  /** The routes, such as `/market/:id/embed`, whose pages other sites may frame. No other page can be framed. */
  readonly embeddable?: readonly string[];
  /** Whether an override may show an earlier or previewed release of a part on the live site. Default: true. */
  readonly overrides?: boolean;
}

/** Empty settings: no third parties, and no events posted. */
export const noSettings: SiteSettings = {
  waitlistFormId: '',
  demoBooking: '',
  contactEmail: '',
  imprintUrl: '',
  eventsUrl: '',
  thirdParties: {},
};
