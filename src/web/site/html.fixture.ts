/** Malicious user input. */
export const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'

/** Everything a browser would run or load: script elements that are not data, handlers, javascript: links, images. */
export function executables(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter(
    (tag) =>
      /^<script(?![^>]*(?:src="\/assets|type="application\/ld\+json"))/i.test(tag) ||
      (/^<img/i.test(tag) && !/\ssrc="\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\/card"/.test(tag)) ||
      /^<[^>"]*(?:"[^"]*"[^>"]*)*\son[a-z]+=/i.test(tag) ||
      /="\s*javascript:/i.test(tag),
  )
}

export const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
export const jsonLdOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >
export const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
