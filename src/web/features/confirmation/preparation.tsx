import themed from '#web/ui/themed.module.css'
import css from './confirmation.module.css'

/** What the customer should bring or prepare: the provider's own words, one item a line. */
export function Preparation({ text }: { text: string }) {
  const items = text
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)
  if (items.length === 0) return null
  return (
    <div className={css['preparation']}>
      <h3 className={themed['subheading']}>Before we start</h3>
      {items.length === 1 ? (
        <p>{items[0]}</p>
      ) : (
        <ol>
          {items.map((item, place) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
