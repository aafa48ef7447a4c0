import { useState } from 'react'
import { tooLong } from '#platform/common/text.ts'
import { pictureAddress } from '../../parts/pictures/picture-address.ts'
import { initials } from '../../parts/public-page/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { facesAtFirst, otherFaces } from './face-list.ts'
import styles from './onboarding.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { Question } from './question.tsx'
import type { StepProps } from './step-props.ts'
import { maxima } from './too-long.ts'
import { isPhoto } from './work.ts'

/** select avatar: the name, and a photograph or a drawn face. */
export function AvatarStep({ work, change, tried }: StepProps) {
  const { firstName, lastName, avatar } = work
  const [faces, setFaces] = useState(() =>
    avatar === '' || isPhoto(avatar) || facesAtFirst.includes(avatar)
      ? facesAtFirst
      : [avatar, ...facesAtFirst.slice(1)],
  )
  const choices = [...faces, '']
  return (
    <Question title="Who will people meet?" text="Your name and a face go at the top.">
      <div className={styles['pair']}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          value={firstName}
          error={
            tried && !firstName.trim() ? 'Please enter First name' : tooLong(firstName, maxima.firstName)
          }
          onChange={(next) => change({ firstName: next })}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          value={lastName}
          error={tried && !lastName.trim() ? 'Please enter Last name' : tooLong(lastName, maxima.lastName)}
          onChange={(next) => change({ lastName: next })}
        />
      </div>
      <PhotoPicker avatar={avatar} onPhoto={(photo) => change({ avatar: photo })} />
      <fieldset className={styles['faces']}>
        <legend>Or take a face for now</legend>
        <div>
          {choices.map((face, i) => (
            <span key={face}>
              <input
                type="radio"
                name="avatar"
                aria-label={face === '' ? 'Your initials' : `Drawn face ${i + 1}`}
                checked={avatar === face}
                onChange={() => change({ avatar: face })}
              />
              {face === '' ? (
                <span className={styles['initials']} aria-hidden="true">
                  {initials(work) || '?'}
                </span>
              ) : (
                <img src={pictureAddress(face)} alt="" width={96} height={96} />
              )}
              <span className={styles['tick']} aria-hidden="true">
                <Icon name="success" size={16} />
              </span>
            </span>
          ))}
        </div>
        <Button variant="quiet" size="sm" icon="exchange" onClick={() => setFaces(otherFaces())}>
          Other faces
        </Button>
      </fieldset>
    </Question>
  )
}
