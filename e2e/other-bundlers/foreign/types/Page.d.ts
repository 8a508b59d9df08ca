export declare const contractVersion: number;
export default function Page(): import('react').JSX.Element;
