import { z } from 'zod'
import type { PostVendor, VendorPost } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import { createAddressFetcher, type FetchLimits, type FetchRefusal } from '#platform/http/fetch-address.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import type { Reach } from '#platform/http/typed-address.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { createGrants } from './grants.ts'
import { refusalOf } from './refusal.ts'
import type { InstagramSettings } from './settings.ts'
import { readSignedRequest } from './signed-request.ts'

const name = 'instagram'

/** Refusals that may pass. */
const passing: ReadonlySet<FetchRefusal> = new Set(['unreachable', 'slow'])
/** Pictures of posts are at most 8 MB at the vendor; more is not what we asked for. */
const pictureLimits = {
  timeoutMs: 20_000,
  maxBytes: 12_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif'],
  userAgent: 'Showcase picture reader',
  etag: null,
  modified: null,
} as const satisfies FetchLimits

const mediaFields =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,children{id,media_type,media_url,thumbnail_url}'
const pageLength = 25

const Child = z.object({
  media_type: z.string(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
})
const Media = Child.extend({
  id: z.string().regex(/^\w{1,60}$/),
  caption: z.string().default(''),
  permalink: z.url({ protocol: /^https?$/ }).max(500),
  timestamp: z.string(),
  children: z.object({ data: z.array(Child) }).optional(),
})
const Page = z.object({ data: z.array(z.unknown()) })

const kinds: Readonly<Record<string, VendorPost['kind'] | undefined>> = {
  IMAGE: 'picture',
  VIDEO: 'video',
  CAROUSEL_ALBUM: 'album',
}

/** The picture of a medium: of a video its thumbnail, of an album its first part with a picture. */
function pictureOf({
  media_type,
  media_url,
  thumbnail_url,
  children,
}: z.output<typeof Media>): string | undefined {
  if (media_type === 'VIDEO') return thumbnail_url
  if (media_type !== 'CAROUSEL_ALBUM') return media_url
  const parts = children?.data.map((part) =>
    part.media_type === 'VIDEO' ? part.thumbnail_url : part.media_url,
  )
  return media_url ?? parts?.find((part) => part !== undefined)
}

/** One post; undefined for one without a picture ("media_url absent for copyrighted media", integrations 4.1). */
function readPost(medium: unknown): VendorPost | undefined {
  const { data } = Media.safeParse(medium)
  const kind = data && kinds[data.media_type]
  const pictureUrl = data && pictureOf(data)
  // `2026-11-25T18:02:11+0000`, which not every reader of dates knows
  const postedAt = new Date((data?.timestamp ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (!kind || pictureUrl === undefined || Number.isNaN(postedAt.getTime())) return undefined
  const { id, caption, permalink } = data
  return { id, kind, caption, permalink, postedAt, pictureUrl }
}

/** Reads the posts of accounts at Instagram, and their pictures through the guarded reader of addresses. */
export function createInstagramPosts(
  outbound: Outbound,
  settings: InstagramSettings,
  { clock, reach = {} }: { readonly clock: Clock; readonly reach?: Reach },
): PostVendor {
  const fetchAddress = createAddressFetcher(reach)
  return {
    name,
    queue: vendorQueue(name),
    grants: createGrants(outbound, settings, clock),
    profileUrl: ({ label }) => `${settings.profilesUrl()}/${label.slice(1)}/`,
    async listPosts(accessToken) {
      const query = new URLSearchParams({
        fields: mediaFields,
        limit: String(pageLength),
        access_token: accessToken,
      })
      const response = await outbound.send({
        method: 'GET',
        url: `${settings.graphUrl()}/${settings.version}/me/media?${query}`,
        headers: { accept: 'application/json' },
      })
      if (!response.ok) throw await refusalOf(response)
      const { data } = Page.parse(await response.json())
      return data
        .slice(0, pageLength)
        .flatMap((medium) => readPost(medium) ?? [])
        .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
    },
    async readPicture(url) {
      const found = await fetchAddress(url, pictureLimits)
      if (found.kind === 'read') return found.body
      return found.kind === 'refused' && passing.has(found.reason) ? 'later' : undefined
    },
    readSigned: (signed) => readSignedRequest(settings.clientSecret, signed),
  }
}
