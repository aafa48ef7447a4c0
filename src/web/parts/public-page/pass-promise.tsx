import { formatPrice } from '#platform/common/money.ts'
import { countWords, daysWords, eachWords, type PassOnSale, shareWords } from './pass-words.ts'

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** What somebody gets who buys a pass: how many, for what, until when, and with whom it can be shared. */
export function PassPromise({ pass }: { pass: PassOnSale }) {
  const shared = shareWords(pass)
  const each = eachWords(pass)
  return (
    <>
      <h2 id="buy-heading">
        {countWords(pass)}
        {pass.priceCents > 0 && ` for ${formatPrice(pass.priceCents)}`}
      </h2>
      <p>
        {list.format(pass.targets.map(({ title }) => title))}
        {pass.targets.length > 1 && ', as you like'}, {daysWords(pass)}.{each && ` That is ${each}.`}
      </p>
      {shared && <p>{shared} Everybody has a link of their own.</p>}
    </>
  )
}
