export { contractVersion } from '@forecast/contract';

export default function Page() {
  const onClick = () => {
    throw 'broken on purpose: only a text';
  };
  return (
    <>
      <h1>Broken on purpose</h1>
      <button type="button" onClick={onClick}>
        Break
      </button>
    </>
  );
}
