import type { SamplePlace } from '#domains/showcase/rules/starting-points.ts'
import { tooLong } from '#platform/common/text.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { maxima } from './too-long.ts'
import type { Where } from './work.ts'
import { isWebLink } from './work-records.ts'

const places: readonly { value: SamplePlace; words: string }[] = [
  { value: 'customer', words: 'At the customer’s' },
  { value: 'own', words: 'At my place' },
  { value: 'online', words: 'Online' },
]

type Props = { where: Where; tried: boolean; onChange: (where: Where) => void }

/** Where the services happen: at the customer's, at an address, or at the link of a video call. */
export function WhereFields({ where, tried, onChange }: Props) {
  const { place, address, link } = where
  const isLinkBad = link.trim() !== '' && !isWebLink(link)
  return (
    <>
      <ChoiceButtons
        label="Where it happens"
        options={places}
        value={place}
        onChange={(next) => onChange({ ...where, place: next })}
      />
      {place === 'own' && (
        <Field
          label="Address"
          name="own"
          autoComplete="street-address"
          max={maxima.address}
          placeholder="Street and city"
          value={address}
          error={tried && !address.trim() ? 'Place is required' : tooLong(address, maxima.address)}
          onChange={(next) => onChange({ ...where, address: next })}
        />
      )}
      {place === 'online' && (
        <Field
          label="Link of your video room"
          name="online"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://zoom.us/j/…"
          hint="Only people who booked get it."
          value={link}
          error={isLinkBad || (tried && !link.trim()) ? 'An https link, please' : undefined}
          onChange={(next) => onChange({ ...where, link: next })}
        />
      )}
    </>
  )
}
