export default function HomePage() {
  return <h1>Barre</h1>
}
