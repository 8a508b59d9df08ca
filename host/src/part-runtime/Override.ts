/** One part of this tab's site pointed at another build. */
export interface Override {
  readonly part: string;
  /** The whole address of the build's folder; ends with `/`. */
  readonly target: string;
}

/** How an override is written, in an address (`?part=markets@http://localhost:3002/`) and in the tab's storage. */
export const overrideText = ({ part, target }: Override): string => `${part}@${target}`;
