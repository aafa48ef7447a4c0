import css from './reviewing.module.css'

const star = 'm12 2 3 6.7 7.2.7-5.5 4.8 1.7 7.1L12 17.5l-6.4 3.8 1.7-7.1L1.8 9.4 9 8.7z'
const words = ['not good', 'not quite', 'all right', 'good', 'wonderful'] as const

type Props = { stars: number; onStars: (stars: number) => void; fault: string | undefined }

/** Five stars as one group of radio buttons; the words of the choice stand below. */
export function StarField({ stars, onStars, fault }: Props) {
  return (
    <fieldset className={css['rate']} aria-describedby="stars-words">
      <legend className={css['hidden']}>Stars</legend>
      <div className={css['row']}>
        {words.map((word, at) => {
          const number = at + 1
          return (
            <label key={word} data-empty={number > stars || undefined}>
              <input
                type="radio"
                name="stars"
                value={number}
                checked={stars === number}
                onChange={() => onStars(number)}
              />
              <svg viewBox="0 0 24 24" width={44} height={44} aria-hidden="true" focusable="false">
                <path d={star} />
              </svg>
              <span className={css['hidden']}>{`${number} of 5, ${word}`}</span>
            </label>
          )
        })}
      </div>
      <p id="stars-words" className={fault ? css['fault'] : css['words']} aria-live="polite">
        {fault ?? (stars === 0 ? 'Choose one to five stars' : null)}
        {!fault && stars > 0 && (
          <>
            <b>{stars} of 5</b>, {words[stars - 1]}
          </>
        )}
      </p>
    </fieldset>
  )
}
