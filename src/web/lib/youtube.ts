const id = /^[\w-]{11}$/
const hosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
])

/** Extracts the video id from any form of YouTube link or from the bare id; undefined if there is none. */
export function youtubeId(text: string): string | undefined {
  const typed = text.trim()
  if (id.test(typed)) return typed
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || !hosts.has(url.hostname.replace(/^www\./, ''))) return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const named = ['embed', 'shorts', 'live', 'v'].includes(first)
    ? second
    : url.hostname === 'youtu.be'
      ? first
      : url.searchParams.get('v')
  return named && id.test(named) ? named : undefined
}
