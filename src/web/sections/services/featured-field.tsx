import { useEditing } from '../../parts/editing/editor-context.ts'
import { type Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** The service that the page shows first. Tells the owner why a featured service is not shown as one. */
export function FeaturedField({ services }: { services: readonly Item[] }) {
  const { draft } = useEditing()
  const { data, set } = useSingle('featuredService', { serviceId: null })
  const serviceId = textOf(data['serviceId'])
  const featured = services.find(({ entityId }) => entityId === serviceId)
  const title = textOf(featured?.data['title'])
  return (
    <>
      <SelectField
        label="Featured service"
        none="None"
        options={services.map((service) => ({
          value: service.entityId,
          words: textOf(service.data['title']),
        }))}
        value={featured ? serviceId : ''}
        onChange={(next) => set({ serviceId: next || null })}
      />
      {serviceId && !featured && (
        <Alert kind="warning" title="The featured service was deleted">
          Your page features no service now. Choose another one, if you like.
        </Alert>
      )}
      {featured && draft.resting.includes(serviceId) && (
        <Alert kind="warning" title={`“${title}” is resting, so it is not featured`}>
          It is beyond the maximum of your plan. Your page features it again when it is shown.
        </Alert>
      )}
      {featured && !draft.resting.includes(serviceId) && featured.data['visibility'] === 'link-only' && (
        <Alert kind="warning" title={`“${title}” is shared by link only, so it is not featured`}>
          Your page lists public services. Make it public to feature it.
        </Alert>
      )}
    </>
  )
}
