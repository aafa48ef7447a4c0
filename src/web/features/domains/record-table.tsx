import type { DnsRecord } from '#domains/hosts/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './domains.module.css'

/** One record to set at the seller of a domain, with buttons that copy its parts. */
export function RecordTable({ record: { type, name, value } }: { record: DnsRecord }) {
  return (
    <dl className={styles['record']}>
      <div>
        <dt>Type</dt>
        <dd>
          <b>{type}</b>
        </dd>
      </div>
      <Part label="Name" value={name} type={type} />
      <Part label="Value" value={value} type={type} />
    </dl>
  )
}

function Part({ label, value, type }: { label: string; value: string; type: string }) {
  const { copy, copied } = useCopied()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <Button size="sm" icon={copied ? 'success' : 'copy'} onClick={() => copy(value)}>
          {copied ? 'Copied' : 'Copy'}
          <span className="vh">
            {' '}
            the {label.toLowerCase()} of the {type} record
          </span>
        </Button>
        <output className="vh">{copied ? `${label} copied` : ''}</output>
      </dd>
    </div>
  )
}
