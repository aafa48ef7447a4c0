import { addressMax, placeKinds } from '#domains/catalogue/contract.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { bindText } from '../editing/bind.ts'
import { type RecordForm, within } from '../editing/record-form.ts'
import { moderatorsOf } from './moderators.ts'
import { ModeratorsField } from './moderators-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { roomOf } from './room-link.ts'
import { RoomLinkField } from './room-link-field.tsx'
import classes from './selling.module.css'
import { ZoomFields } from './zoom-fields.tsx'

const places = placeKinds.map((value) => ({ value, label: value }))

/** Where it takes place: the field `location`. Another kind of place keeps what was typed for this one. */
export function PlaceFields({ form }: { form: RecordForm }) {
  const place = within(form, 'location')
  const kind = places.find(({ value }) => value === place.data['kind'])?.value ?? 'Offline'
  return (
    <>
      <div className={classes['choice']}>
        <span id="sold-place">Where it takes place</span>
        <Segments
          labelledBy="sold-place"
          options={places}
          value={kind}
          onChange={(chosen) => place.set({ kind: chosen })}
        />
      </div>
      {kind === 'Zoom' && <ZoomFields place={place} />}
      {kind === 'Link' && (
        <Field
          type="url"
          label="Link"
          hint="Of a meeting at any vendor. Only people who booked see it, on their join page."
          placeholder="https://"
          {...bindText(place, 'link')}
          onChange={(link) => place.set({ link: link.trim() })}
        />
      )}
      {kind === 'Phone' && <PhoneFields place={place} />}
      {kind === 'Offline' && (
        <>
          <Field
            label="Place"
            max={addressMax}
            autoComplete="street-address"
            placeholder="Street and number, city"
            {...bindText(place, 'address')}
          />
          <Field
            rows={3}
            label="Directions"
            hint="Which bell, where to park. Sent with the confirmation."
            max={400}
            {...bindText(place, 'directions')}
          />
        </>
      )}
      {kind === 'Clubhouse' && <RoomFields place={place} />}
    </>
  )
}

function RoomFields({ place }: { place: RecordForm }) {
  const { data, entityId, issue, set } = place
  return (
    <>
      <RoomLinkField
        name={`${place.path}clubhouseUrl`}
        placeholder="https://www.clubhouse.com/event/…"
        value={roomOf(data)}
        error={issue('clubhouseUrl')}
        onChange={set}
      />
      <Field label="Title of the room" max={110} {...bindText(place, 'title')} />
      <ModeratorsField
        name={`${place.path}moderators`}
        slot={`${entityId}.moderators`}
        value={moderatorsOf(data)}
        error={issue('moderators') ?? issue('profileImages')}
        onChange={set}
      />
      <Field rows={3} label="What the room is about" max={260} {...bindText(place, 'description')} />
    </>
  )
}
