import { type Context, transact } from '#platform/context.ts'
import { fromLetter } from '../rules/letter-source.ts'
import { linkOf, noteClick } from '../store/clicks.ts'
import { letterLinks } from './letter-links.ts'
import type { LinkDeps } from './newsletter-links.ts'

/**
 * Returns where a link of a letter leads, and counts who pressed it, once. Undefined: the link was not signed here, or its letter is
 * deleted. Anyone with the link may call it.
 */
export async function followClick(
  deps: LinkDeps,
  context: Context,
  token: string,
): Promise<string | undefined> {
  const click = letterLinks(deps).readClick(token)
  if (!click) return undefined
  const url = await linkOf(context, click, click.nth)
  if (url === undefined) return undefined
  await transact(context, (inside) => noteClick(inside, click, click.nth))
  return fromLetter(url, deps.publicUrl)
}
