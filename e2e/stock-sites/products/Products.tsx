/** What the shop sells. */
export default function Products() {
  return (
    <section>
      <h2>Products</h2>
      <p>Green tea, 100 g</p>
    </section>
  );
}
