import { createElement, type FunctionComponent, memo, type NamedExoticComponent } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'

type Shown = { showcase: PublicShowcase }

/** A part of the page, and the fields of the page that it reads. */
export type ByFields<Props extends Shown> = {
  /** Renders again only when another property or a field that it reads has changed. */
  readonly Part: NamedExoticComponent<Props>
  /** Whether two pages are the same for everything that was read so far, compared by identity. */
  readonly isSame: (one: PublicShowcase, other: PublicShowcase) => boolean
}

/**
 * Makes a part of the page render again only for what it reads: each read of a field is noted while it renders. All
 * fields count for a part that lists them.
 */
export function byFields<Props extends Shown>(part: FunctionComponent<Props>): ByFields<Props> {
  const read = new Set<string | symbol>()
  let readsAll = false
  const noting: ProxyHandler<PublicShowcase> = {
    get: (showcase, field) => {
      read.add(field)
      return Reflect.get(showcase, field)
    },
    has: (showcase, field) => {
      read.add(field)
      return Reflect.has(showcase, field)
    },
    ownKeys: (showcase) => {
      readsAll = true
      return Reflect.ownKeys(showcase)
    },
  }
  const isSame = (one: PublicShowcase, other: PublicShowcase) =>
    one === other ||
    (!readsAll && [...read].every((field) => Reflect.get(one, field) === Reflect.get(other, field)))
  const Noting = (props: Props) =>
    createElement(part, { ...props, showcase: new Proxy(props.showcase, noting) })
  const Part = memo(Noting, (before, after) => {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    names.delete('showcase')
    const [one, other] = [before, after] as Readonly<Record<string, unknown>>[]
    return (
      [...names].every((name) => one?.[name] === other?.[name]) && isSame(before.showcase, after.showcase)
    )
  })
  return { Part, isSame }
}
