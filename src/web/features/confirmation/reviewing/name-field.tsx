import { useId } from 'react'
import css from './reviewing.module.css'

type Props = {
  names: readonly string[]
  /** The chosen suggestion; undefined: a name of the customer's own. */
  chosen: string | undefined
  own: string
  onChosen: (name: string | undefined) => void
  onOwn: (own: string) => void
  fault: string | undefined
}

/** The name under which the review stands: a suggestion, or one that the customer types. */
export function NameField({ names, chosen, own, onChosen, onOwn, fault }: Props) {
  const id = useId()
  return (
    <fieldset className={css['names']}>
      <legend>Shown as</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name="shown" checked={chosen === name} onChange={() => onChosen(name)} />
          <span>{name}</span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="shown"
          checked={chosen === undefined}
          onChange={() => onChosen(undefined)}
        />
        <span>Something else</span>
      </label>
      {chosen === undefined && (
        <div className={css['own']}>
          <label className={css['hidden']} htmlFor={id}>
            The name that your review shows
          </label>
          <input
            id={id}
            name="name"
            value={own}
            autoComplete="off"
            placeholder="The name that your review shows"
            aria-invalid={fault !== undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={(event) => onOwn(event.target.value)}
          />
        </div>
      )}
      {fault && (
        <p id={`${id}-fault`} className={css['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
