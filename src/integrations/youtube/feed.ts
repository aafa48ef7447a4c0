import { Parser } from 'htmlparser2'
import type { FeedVideo } from '#domains/showcase/videos-ports.ts'

/** The texts of an entry that are read (RFC 4287, 4.1.2; `yt:` is YouTube's own). */
const fields = ['yt:videoId', 'title', 'published'] as const
type Field = (typeof fields)[number]

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)

/** Reads the videos of a channel's Atom feed, in its order. Leaves out entries without an id or with a broken time. */
export function videosInFeed(xml: string): FeedVideo[] {
  const videos: FeedVideo[] = []
  let entry: Partial<Record<Field, string>> | undefined
  let path: string[] = []
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'entry') [entry, path] = [{}, []]
        else path.push(name)
      },
      ontext(text) {
        // the texts of `media:group` are deeper
        const [field, ...deeper] = path
        if (entry && field && deeper.length === 0 && isField(field))
          entry[field] = (entry[field] ?? '') + text
      },
      onclosetag(name) {
        if (name !== 'entry') {
          path.pop()
          return
        }
        const video = entry && videoOf(entry)
        if (video) videos.push(video)
        entry = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return videos
}

function videoOf(entry: Partial<Record<Field, string>>): FeedVideo | undefined {
  const youtubeId = entry['yt:videoId']?.trim() ?? ''
  const publishedAt = new Date(entry.published?.trim() ?? '')
  if (!/^[\w-]{11}$/.test(youtubeId) || Number.isNaN(publishedAt.getTime())) return undefined
  return { youtubeId, title: entry.title?.trim() ?? '', publishedAt }
}
