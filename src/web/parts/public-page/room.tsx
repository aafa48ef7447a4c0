import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicRoom } from '#domains/showcase/contract.ts'
import type { Frame } from './frames.ts'
import { initials } from './full-name.ts'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'

const frame: Frame = { ratios: [1, 1], phone: '48px', tablet: '48px', desktop: '48px' }

/**
 * A Clubhouse room: its title, its moderators, and the link into it where anyone may have it. A picture at another
 * address is not shown, because that host would learn of each visit; the initials stand in its place.
 */
export function Room({ room }: { room: PublicRoom }) {
  const { title, description, moderators, url } = room
  return (
    <div className="room">
      {title && <p className="room-title">{title}</p>}
      {description && <p className="card-text">{description}</p>}
      {moderators.length > 0 && (
        <ul aria-label="Moderators">
          {moderators.map(({ name, image }, place) => {
            const picture = readPictureRef(image)
            return (
              <li key={`${place} ${name}`}>
                <span className="room-face" aria-hidden="true">
                  {picture ? <Photo picture={picture} alt="" frame={frame} /> : faceOf(name)}
                </span>
                {name}
              </li>
            )
          })}
        </ul>
      )}
      {url && (
        <p>
          <a className="room-join" href={url} rel="noreferrer">
            <Icon name="sound" />
            Join on Clubhouse
          </a>
        </p>
      )}
    </div>
  )
}

function faceOf(name: string): string {
  const [firstName = '', ...others] = name.split(' ')
  return initials({ firstName, lastName: others.at(-1) ?? '' })
}
