import { newEntityId } from '#platform/common/ids.ts'
import { seedDemo } from '../seed/demo/seed-demo.ts'
import { services } from '../seed/demo/thea.ts'
import { theaPage } from '../seed/demo/thea-page.ts'
import type { Draft } from '../seed/open-provider.ts'
import type { Stage } from './stage.ts'

const userUrl = 'richestpage'

/** Makes the richest page once: every section, 12 services, 30 reviews and 5 posts. Returns its path. */
export async function richPage({ ground, product }: Stage): Promise<string> {
  const owner = {
    sub: userUrl,
    email: `${userUrl}@example.test`,
    firstName: 'Thea',
    lastName: 'Amankwah',
    userUrl,
  }
  await seedDemo(ground.system(), product, owner, {
    ...theaPage,
    records: (names, year) => [...theaPage.records(names, year), ...more],
  })
  return `/at/${userUrl}`
}

/** The demo's services under other names, so that there are 12. */
const more = Array.from({ length: 12 - services.length }, (_, at): Draft => {
  const model = services[at % services.length]
  const [title, serviceUrl] = [`${model?.title}, part ${at + 2}`, `${model?.serviceUrl}-${at + 2}`]
  const own = { entityId: newEntityId(), title, serviceUrl, type: 'individual', scheduleType: 'weekly' }
  return ['service', { ...model, ...own }]
})
