import { serviceLocations } from '#domains/catalogue/contract.ts'
import { moderatorsOf } from '../../parts/editing/moderators.ts'
import { ModeratorsField } from '../../parts/editing/moderators-field.tsx'
import { RoomLinkField } from '../../parts/editing/room-link-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

type Props = {
  form: ServiceForm
  /** The name of the fields of the moderators' pictures, unique in the app. */
  moderatorsSlot: string
}

function ZoomFields({ form: { values, set, issue } }: { form: ServiceForm }) {
  return (
    <Field
      name="zoomLink"
      type="url"
      label="Zoom link"
      hint="Only people who booked see it, on their join page."
      placeholder="https://zoom.us/j/…"
      value={values.zoomLink}
      error={issue('zoomLink')}
      onChange={(zoomLink) => set({ zoomLink })}
    />
  )
}

function OfflineFields({ form: { values, set, issue } }: { form: ServiceForm }) {
  return (
    <>
      <Field
        name="address"
        label="Place"
        max={260}
        autoComplete="street-address"
        placeholder="Street and number, city"
        value={values.address}
        error={issue('address')}
        onChange={(address) => set({ address })}
      />
      <Field
        rows={3}
        name="directions"
        label="Directions"
        hint="Which bell, where to park. Sent with the confirmation."
        max={400}
        value={values.directions}
        error={issue('directions')}
        onChange={(directions) => set({ directions })}
      />
    </>
  )
}

function ClubhouseFields({ form: { values, set, issue }, moderatorsSlot }: Props) {
  const { clubhouse } = values
  const change = (patch: Partial<typeof clubhouse>) => set({ clubhouse: { ...clubhouse, ...patch } })
  return (
    <>
      <RoomLinkField
        placeholder="https://www.clubhouse.com/event/…"
        value={clubhouse}
        error={issue('clubhouseUrl')}
        onChange={change}
      />
      <Field
        name="clubhouseTitle"
        label="Title of the room"
        max={110}
        value={clubhouse.title}
        error={issue('clubhouseTitle')}
        onChange={(title) => change({ title })}
      />
      <ModeratorsField
        slot={moderatorsSlot}
        value={moderatorsOf(clubhouse)}
        error={issue('moderators') ?? issue('profileImages')}
        onChange={change}
      />
      <Field
        rows={3}
        name="clubhouseDescription"
        label="What the room is about"
        max={260}
        value={clubhouse.description}
        error={issue('clubhouseDescription')}
        onChange={(description) => change({ description })}
      />
    </>
  )
}

const places = serviceLocations.map((value) => ({ value, label: value }))

export function PlaceFields({ form, moderatorsSlot }: Props) {
  const { place } = form.values
  return (
    <>
      <div className={classes['choice']}>
        <span id="service-place">Where it takes place</span>
        <Segments
          labelledBy="service-place"
          options={places}
          value={place}
          onChange={(chosen) => form.set({ place: chosen })}
        />
      </div>
      {place === 'Zoom' && <ZoomFields form={form} />}
      {place === 'Offline' && <OfflineFields form={form} />}
      {place === 'Clubhouse' && <ClubhouseFields form={form} moderatorsSlot={moderatorsSlot} />}
    </>
  )
}
