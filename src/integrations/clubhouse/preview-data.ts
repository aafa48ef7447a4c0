import { Parser } from 'htmlparser2'
import type { RoomPage } from '#domains/catalogue/ports.ts'

/** Reads the preview data in the head of a page (ogp.me, "Basic Metadata"). The first value of a name counts. */
export function previewData(html: string): RoomPage {
  const found = new Map<string, string>()
  const parser = new Parser({
    onopentag(name, { property, content }) {
      if (name === 'body') parser.pause()
      if (name !== 'meta' || !property?.startsWith('og:') || content === undefined) return
      if (!found.has(property)) found.set(property, content)
    },
  })
  parser.end(html)
  const value = (name: string): string => found.get(`og:${name}`)?.trim() ?? ''
  return {
    title: value('title'),
    description: value('description'),
    image: value('image'),
    url: value('url'),
  }
}
