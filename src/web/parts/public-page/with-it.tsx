import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { addonsWith, insteadWords } from './addon.ts'

type Props = { entityId: string; showcase: PublicShowcase }

/** The add-ons of a service or a class, in one sentence. Nothing without one. */
export function WithIt({ entityId, showcase }: Props) {
  const all = addonsWith(entityId, showcase)
  if (all.length === 0) return null
  return (
    <p className="until">
      Once booked, you can add{' '}
      {all.map((brought, place) => (
        <span key={brought.title}>
          {place > 0 && (place === all.length - 1 ? ' and ' : ', ')}
          <b>{brought.title}</b> {insteadWords(brought)}
        </span>
      ))}
      .
    </p>
  )
}
