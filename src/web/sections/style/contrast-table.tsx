import { textRatio } from '../../themes/contrast.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Figure } from './contrast-figures.ts'
import styles from './contrast-table.module.css'

/** How well each kind of words can be read on the page as it is tried. */
export function ContrastTable({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles['contrast']}>
      <p>
        <Icon name="success" size={18} />
        <b>Readable</b>
      </p>
      <dl>
        {figures.map(({ name, ratio, was }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{was ? `${was} was too faint, now ${ratio}` : ratio}</dd>
          </div>
        ))}
      </dl>
      <small>
        The contrast of words with what is behind them. At least {textRatio} is kept for every word.
      </small>
    </div>
  )
}
