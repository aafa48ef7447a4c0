import { useId } from 'react'
import { chosenPictures, pictureFamilies } from '#domains/catalogue/contract.ts'
import { pictureAddress } from '../picture-address.ts'
import classes from './library-dialog.module.css'
import { Shelf } from './shelf.tsx'

type Family = keyof typeof pictureFamilies
type Props = {
  names: readonly string[]
  current: string
  /** What the page shows while nobody chose a picture; its family comes first. */
  drawn: string | undefined
  onChoose: (name: string) => void
}

const titles: Readonly<Record<Family, string>> = {
  fitness: 'Fitness',
  dance: 'Dance',
  career: 'Career',
  crafts: 'Crafts',
  neutral: 'For any trade',
}
const earlier: Readonly<Partial<Record<Family, readonly string[]>>> = chosenPictures
const namesOf = (family: Family): readonly string[] => [
  ...pictureFamilies[family],
  ...(earlier[family] ?? []),
]

/** The drawings by family: first the one that the page draws, and the family of the provider's trade. */
export function Drawings({ names, current, drawn, onChoose }: Props) {
  const id = useId()
  const families = (Object.keys(titles) as Family[]).toSorted(
    (one, other) => Number(namesOf(other).includes(drawn ?? '')) - Number(namesOf(one).includes(drawn ?? '')),
  )
  return (
    <>
      {drawn && (
        <button
          type="button"
          className={classes['default']}
          aria-pressed={current === ''}
          onClick={() => onChoose('')}
        >
          <img src={pictureAddress(drawn)} alt="" width={160} height={120} />
          <span>
            Drawn by your page
            <small>Nothing is stored. It follows your occupation.</small>
          </span>
        </button>
      )}
      {families.map((family) => (
        <section key={family} className={classes['family']} aria-labelledby={`${id}-${family}`}>
          <h3 id={`${id}-${family}`}>{titles[family]}</h3>
          <Shelf
            names={namesOf(family).filter((name) => names.includes(name))}
            current={current}
            onChoose={onChoose}
          />
        </section>
      ))}
    </>
  )
}
