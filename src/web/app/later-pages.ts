import { withoutEnd } from '#platform/common/text.ts'

type LaterPage = { title: string; sentence: string }

/** Addresses of specification 2 whose page is not built yet, with an honest text for each. */
const laterPages: Readonly<Record<string, LaterPage>> = {
  '/instagram/redirect': {
    title: 'Instagram',
    sentence:
      'Instagram cannot be connected yet. Your page can link to your profile: add it under Social accounts in the editor.',
  },
}

/** The addresses of `laterPages`, in lower case. */
export const laterPaths: readonly string[] = Object.keys(laterPages)

/** Returns the text of a page that is not built yet; undefined for an unknown address. */
export const laterPage = (path: string): LaterPage | undefined =>
  laterPages[withoutEnd(path.toLowerCase(), '/')]
