import { Field } from '../../ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { ServiceForm } from './service-values.ts'

type Props = { form: ServiceForm; userUrl: string | null }

/** The last part of the address of the service's page. */
export function LinkSection({ form: { values, set, issue }, userUrl }: Props) {
  return (
    <FormSection id="link" title="Its page">
      <Field
        name="serviceUrl"
        label="Link"
        hint={`Your page: /at/${userUrl ?? 'you'}/services/${values.serviceUrl || '…'}`}
        value={values.serviceUrl}
        error={issue('serviceUrl')}
        onChange={(serviceUrl) => set({ serviceUrl })}
      />
    </FormSection>
  )
}
