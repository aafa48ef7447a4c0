import type { PublicPost, PublicShowcase } from '#domains/showcase/contract.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'
import { mapTextPictures } from '#platform/common/text-pictures.ts'
import { feedHref, postHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { headingOf } from '#web/parts/public-page/heading-of.ts'
import { oneLinerOf } from '#web/parts/public-page/one-liner.ts'

type Feed = { readonly showcase: PublicShowcase; readonly posts: readonly PublicPost['post'][] }

/** Characters that XML 1.0 cannot contain, not even as entities (XML 1.0, 2.2). */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string => escapeHtml(text.replace(notInXml, ''))
const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/**
 * Renders the RSS 2.0 feed of a Showcase's posts, with absolute addresses. `modified`: when its content last changed, by
 * a publish or because a scheduled post appeared.
 */
export function renderFeed(
  { showcase, posts }: Feed,
  { origin }: { readonly origin: string },
): { readonly xml: string; readonly modified: Date } {
  const { profile, userUrl } = showcase
  const name = fullName(profile)
  const home = `${origin}${showcaseHref(userUrl)}`
  const instants = [showcase.publishedAt, ...posts.map(({ publishAt }) => publishAt ?? '')]
  const modified = new Date(instants.toSorted().at(-1) ?? showcase.publishedAt)
  const self = escaped(`${origin}${feedHref(userUrl)}`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${headingOf(showcase, 'blog', 'Blog')}, ${name}`),
    element('link', home),
    element('description', oneLinerOf(profile) || `Posts by ${name}`),
    element('lastBuildDate', modified.toUTCString()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, name, `${origin}${postHref(userUrl, post)}`, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
  return { xml, modified }
}

function item(post: PublicPost['post'], author: string, url: string, origin: string): string {
  const content = mapTextPictures(post.body, (_, tag) => tag.replace('src="/', `src="${origin}/`))
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    // the address of a post may change, its entityId does not
    element('guid', `post:${post.entityId}`, ' isPermaLink="false"'),
    ...(post.publishAt ? [element('pubDate', new Date(post.publishAt).toUTCString())] : []),
    element('dc:creator', author),
    ...post.tags.map((tag) => element('category', tag)),
    ...(post.description ? [element('description', excerpt(post.description, 300))] : []),
    element('content:encoded', content),
    '</item>',
  ].join('\n')
}
