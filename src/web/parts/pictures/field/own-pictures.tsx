import { useQuery } from '@tanstack/react-query'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { inZone } from '#platform/common/zones.ts'
import { byteWordsApart } from '../../../lib/byte-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { picturesQuery } from '../../data/pictures.ts'
import { hasShape } from '../crop-shape.ts'
import { pictureAddress } from '../picture-address.ts'
import { sentenceOf } from '../sentence-of.ts'
import classes from './library-dialog.module.css'

type Props = {
  current: string
  shape: number | null
  onChoose: (image: string, fits: boolean) => void
  onDelete: (picture: OwnPicture) => void
}

/** The provider's uploaded pictures, newest first, and the used storage. */
export function OwnPictures({ current, shape, onChoose, onDelete }: Props) {
  const { data, error, isFetching, refetch } = useQuery(picturesQuery)
  if (error && !data)
    return (
      <Alert
        kind="error"
        title="Your pictures could not be fetched"
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(error)}
      </Alert>
    )
  if (!data)
    return (
      <output className={classes['shelf']} aria-label="Fetching your pictures">
        {[1, 2, 3, 4].map((bone) => (
          <span key={bone} className={classes['bone']} />
        ))}
      </output>
    )
  const [used, max] = byteWordsApart(data.use.bytes, data.use.most)
  const isFull = data.use.bytes >= data.use.most * 0.9
  return (
    <>
      {data.pictures.length === 0 ? (
        <p className={classes['none']}>Pictures you upload are kept here, to be used again.</p>
      ) : (
        <ul className={classes['shelf']}>
          {data.pictures.map((picture) => (
            <Own key={picture.entityId} {...{ picture, current, shape, onChoose, onDelete }} />
          ))}
        </ul>
      )}
      <p className={classes['use']} data-full={isFull}>
        Your pictures and files take up {used} of {max}. A picture that your Showcase has not shown for 7 days
        is deleted.
        {isFull && ' There is little room left: delete what you no longer need.'}
      </p>
    </>
  )
}

function Own({ picture, current, shape, onChoose, onDelete }: Props & { picture: OwnPicture }) {
  const facts = picture.ref === null ? undefined : readPictureRef(picture.ref)
  const name = `Picture of ${madeAt(picture.createdAt)}`
  return (
    <li className={classes['own']}>
      {facts ? (
        <button
          type="button"
          className={classes['choice']}
          aria-label={name}
          aria-pressed={facts.ref === current}
          onClick={() => onChoose(facts.ref, hasShape(facts, shape))}
        >
          <img
            src={pictureAddress(facts.ref, 'thumbnail')}
            alt=""
            loading="lazy"
            width={facts.width}
            height={facts.height}
            style={{ backgroundColor: facts.colour }}
          />
        </button>
      ) : (
        <p className={classes['unmade']}>{picture.problem?.message ?? 'Preparing the picture'}</p>
      )}
      {picture.isUsed ? (
        <span className={classes['used']}>In use</span>
      ) : (
        picture.state !== 'making' &&
        picture.ref !== current && (
          <span className={classes['delete']}>
            <IconButton icon="trash" label={`Delete: ${name}`} onClick={() => onDelete(picture)} />
          </span>
        )
      )}
    </li>
  )
}

/** `May 12, 2026, 7:30 PM`, in the browser's time zone. */
const madeAt = (instant: string) =>
  inZone(instant, usableZone(browserZone()), { dateStyle: 'medium', timeStyle: 'short' })
