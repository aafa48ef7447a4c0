import { escapeHtml } from '#platform/common/escape-html.ts'
import type { Videos } from './videos.ts'

type Entries = NonNullable<ReturnType<Videos['feed']>>

/** The Atom feed of a channel, as YouTube writes it. */
export const feedOf = (channelId: string, entries: Entries): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${channelId}"/>
 <id>yt:channel:${channelId.slice(2)}</id>
 <yt:channelId>${channelId.slice(2)}</yt:channelId>
 <title>Stand-in channel</title>
 <published>2020-01-01T00:00:00+00:00</published>
${entries.map((entry) => entryOf(channelId, entry)).join('\n')}
</feed>`

const entryOf = (channelId: string, { youtubeId, title, publishedAt }: Entries[number]): string => ` <entry>
  <id>yt:video:${youtubeId}</id>
  <yt:videoId>${youtubeId}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId>
  <title>${escapeHtml(title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${youtubeId}"/>
  <published>${publishedAt.toISOString().replace('.000Z', '+00:00')}</published>
  <media:group>
   <media:title>${escapeHtml(title)}, in a group</media:title>
   <media:thumbnail url="https://i2.ytimg.com/vi/${youtubeId}/hqdefault.jpg" width="480" height="360"/>
  </media:group>
 </entry>`
