import { linkMark } from '#domains/audience/rules/letter-marks.ts'

/** Only these lead through a first-party address: a press of any other kind opens no page. */
const counted = /^https?:/i

/** The links of a letter, numbered in the order in which they stand. */
export function collectLinks() {
  const links: { label: string; url: string }[] = []
  return {
    links,
    /** Returns what stands in the `href` of a link: its mark, or the address itself if presses of it are not counted. */
    to(label: string, url: string): string {
      if (!counted.test(url)) return url
      const at = links.findIndex((link) => link.url === url && link.label === label)
      return linkMark(at === -1 ? links.push({ label, url }) - 1 : at)
    },
  }
}
export type Links = ReturnType<typeof collectLinks>
