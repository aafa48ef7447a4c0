import { useQuery } from '@tanstack/react-query'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { connectionsQuery } from '../data/connections.ts'
import { bindText } from '../editing/bind.ts'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './selling.module.css'

const ways = [
  { value: 'own', label: 'My own link' },
  { value: 'each', label: 'A meeting for each booking' },
] as const

/** All meet at the provider's link, or each booking gets a meeting, which needs a connected Zoom. */
export function ZoomFields({ place }: { place: RecordForm }) {
  const { data: known } = useQuery(connectionsQuery)
  const zoom = known?.vendors.find(({ vendor }) => vendor === 'zoom')
  const isConnected = zoom?.connection != null
  const way = place.data['meeting'] === 'each' ? 'each' : 'own'
  const isChoosable = isConnected || way === 'each'
  return (
    <>
      {isChoosable ? (
        <div className={classes['choice']}>
          <span id="sold-meeting">Which room</span>
          <Segments
            labelledBy="sold-meeting"
            options={ways}
            value={way}
            onChange={(chosen) => place.set({ meeting: chosen === 'each' ? 'each' : undefined })}
          />
        </div>
      ) : (
        zoom?.isAvailable && (
          <p className={classes['quiet']}>
            To give each booking a meeting of its own,{' '}
            <a href="/accountSettings?part=connections">connect Zoom</a> first.
          </p>
        )
      )}
      {place.issue('meeting') && <p role="alert">{place.issue('meeting')}</p>}
      {way === 'each' && known && !isConnected && (
        <p className={classes['quiet']}>
          Zoom is not connected, so nobody gets a meeting.{' '}
          <a href="/accountSettings?part=connections">Connect Zoom</a>, or choose your own link.
        </p>
      )}
      {way === 'own' ? (
        <Field
          type="url"
          label="Zoom link"
          hint="Only people who booked see it, on their join page."
          placeholder="https://zoom.us/j/…"
          {...bindText(place, 'link')}
          onChange={(link) => place.set({ link: link.trim() })}
        />
      ) : (
        <p className={classes['quiet']}>
          Each booking and each date of a class gets a meeting, which moves and goes with it. The link is on
          the join page alone.
        </p>
      )}
    </>
  )
}
