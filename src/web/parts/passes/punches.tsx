import { LineIcon } from '#web/ui/line-icon.tsx'
import css from './punches.module.css'

type Props = {
  credits: number
  left: number
  /** What stands below the used ones, the first use first; fewer than used: the rest has no words. */
  labels?: readonly string[]
}

/** More marks than this are small, and have no words below. */
const mostWithWords = 12

/** A punched row: a mark for each credit, those that are used with a tick. */
export function Punches({ credits, left, labels = [] }: Props) {
  const used = credits - left
  const isSmall = credits > mostWithWords
  return (
    <ol
      className={css['punches']}
      data-small={isSmall || undefined}
      aria-label={`${left} of ${credits} left`}
    >
      {Array.from({ length: credits }, (_, index) => (
        <li key={index} data-used={index < used || undefined}>
          <i aria-hidden="true">{index < used && <LineIcon name="check" size={isSmall ? 12 : 16} />}</i>
          <span className={isSmall || index >= used ? css['unseen'] : undefined}>
            {index < used ? (labels[index] ?? 'used') : 'free'}
          </span>
        </li>
      ))}
    </ol>
  )
}
