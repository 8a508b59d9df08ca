import { maxAnalysisLength } from '../domain';

/** The maximum size of a service's response, in bytes after decompression. */
export const maxAnswerBytes = 1_048_576;

/**
 * The maximum length of each text field in a service's answers, in UTF-16 units; `other` is for all fields that aren't
 * named. Browsers need time that grows with the square of the length to break the lines of some texts.
 */
export const textLimits = {
  title: 300,
  question: 300,
  text: 300,
  passage: 300,
  reason: 300,
  description: 500,
  resolution: 1000,
  content: maxAnalysisLength,
  url: 2000,
  source: 2000,
  next: 1000,
  other: 200,
} as const;

/** The maximum number of items in each list in a service's answers. */
export const listLimits = {
  markets: 100,
  entryMatches: 100,
  tags: 30,
  sharedTags: 30,
  trend: 30,
  history: 4000,
  discussions: 100,
  researchSources: 100,
  hits: 20,
  marks: 150,
  positions: 25,
  upvoted: 1000,
  signInAs: 100,
  rows: 50,
  groups: 100,
  years: 100,
  scores: 100,
  events: 100,
  calibration: 10,
  annulled: 10,
} as const;
