import themed from '#web/ui/themed.module.css'

/** Says before anything is charged that the promised price does not stand any more. */
export function OfferEnded({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <output className={themed['notice']}>
      <p>{words}</p>
    </output>
  )
}
