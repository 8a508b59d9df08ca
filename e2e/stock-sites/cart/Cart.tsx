/** The visitor's cart. */
export default function Cart() {
  return (
    <section>
      <h2>Your cart</h2>
      <p>There is nothing in it yet.</p>
    </section>
  );
}
