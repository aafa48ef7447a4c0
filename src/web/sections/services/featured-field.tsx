import { useEditing } from '../../parts/editing/editor-context.ts'
import { restsByChoice } from '../../parts/editing/limit-words.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** The kinds that can be featured, in the order of the choices. */
const kinds = ['individualService', 'groupService', 'promotion'] as const

/** The card that its section shows first, of any type. Tells the owner why a featured one is not shown as such. */
export function FeaturedField() {
  const { draft, state } = useEditing()
  const services = kinds.flatMap((kind) => orderedOf(draft, state.typed, kind, 'serviceSettings'))
  const { data, set } = useSingle('featuredService', { serviceId: null })
  const serviceId = textOf(data['serviceId'])
  const featured = services.find(({ entityId }) => entityId === serviceId)
  const title = textOf(featured?.data['title'])
  if (services.length === 0 && !serviceId) return null
  return (
    <>
      <SelectField
        label="Featured service, class or promotion"
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
        <Alert
          kind="warning"
          title={`“${title}” ${restsByChoice(featured.data) ? 'rests' : 'is hidden by your plan'}, so it is not featured`}
        >
          {!restsByChoice(featured.data) && 'It is beyond the maximum of your plan. '}Your page features it
          again when it is shown.
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
