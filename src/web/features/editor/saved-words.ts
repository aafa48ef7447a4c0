/** `Saved just now`, `Saved 4 seconds ago`, `Saved 3 minutes ago`. */
export function savedWords(savedAt: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - savedAt.getTime()) / 1000))
  if (seconds < 2) return 'Saved just now'
  if (seconds < 60) return `Saved ${seconds} seconds ago`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'Saved 1 minute ago' : `Saved ${minutes} minutes ago`
  return 'Saved over an hour ago'
}
