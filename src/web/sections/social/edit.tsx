import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { ChannelField } from './channel-field.tsx'
import { networks } from './networks.ts'

type Network = (typeof networks)[number]

function Account({ kind, name, sample }: Network) {
  const { text, set, issue, left } = useSingle(kind, { account: '' })
  return (
    <Field
      label={name}
      name={kind}
      hint={sample}
      inputMode="url"
      autoComplete="off"
      value={text('account')}
      error={issue('account')}
      onChange={(account) => set({ account: account.trim() })}
      onBlur={() => left('account')}
    />
  )
}

export const Edit = () => (
  <SectionPanel hint="Plain links at the foot of your page. Your page loads nothing from these networks.">
    {networks.map((network) => (
      <Account key={network.kind} {...network} />
    ))}
    <ChannelField />
  </SectionPanel>
)
