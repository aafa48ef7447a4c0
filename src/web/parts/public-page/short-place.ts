/** Shortens an address for a card: its first and its last part. `Studio, 412 N Howard Street, Baltimore` → `Studio, Baltimore`. */
export function shortPlace(place: string): string {
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 2 ? `${parts[0]}, ${parts.at(-1)}` : place
}
