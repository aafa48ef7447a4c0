import { createRoot } from 'react-dom/client'
import { GiftPage } from '#web/features/confirmation/opening/gift-page.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'

export function mount(element: HTMLElement, facts: unknown): void {
  const code = new URLSearchParams(location.search).get('code')?.trim()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      <GiftPage code={code || undefined} />
    </PageFacts>,
  )
}
