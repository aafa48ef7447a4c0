import { Icon } from '../../../ui/icon.tsx'
import { pictureAddress } from '../picture-address.ts'
import classes from './library-dialog.module.css'

type Props = {
  names: readonly string[]
  current: string
  onChoose: (name: string) => void
  /** The id of the text that says why none can be chosen. */
  lockedBy?: string | undefined
}

const nameOf = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A list of generated pictures by name. */
export function Shelf({ names, current, onChoose, lockedBy }: Props) {
  return (
    <ul className={classes['shelf']}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes['choice']}
            aria-label={nameOf(name)}
            aria-pressed={name === current}
            aria-disabled={lockedBy !== undefined || undefined}
            aria-describedby={lockedBy}
            onClick={() => lockedBy === undefined && onChoose(name)}
          >
            <img src={pictureAddress(name)} alt="" loading="lazy" width={160} height={120} />
            {lockedBy !== undefined && (
              <span className={classes['lock']}>
                <Icon name="lock" size={18} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
