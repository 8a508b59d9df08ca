export const contractVersion = 2;

export default () => <h1>Built for another contract</h1>;
