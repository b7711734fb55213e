export default function Home() {
  return <h1 className="display text-4xl">Kebun</h1>;
}
