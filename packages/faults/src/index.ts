export { faultNames, faultTitle, type Fault } from './faults/faults';
export { FaultProxy, type BrokenResponse, type Breakage, type ProxyOptions } from './proxy/FaultProxy';
export { reportLines } from './report';
export { runFaults, type FaultOptions, type FaultReport, type FaultResult, type Way } from './runFaults';
export type { Remote } from './survey/Remote';
export type { Outcome } from './tryFault';
export { isContained, type Finding, type Verdict } from './visit/classify';
export type { Healing } from './visit/heal';
