import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl, services, profileId, picture }, token) => {
  const service = { userUrl, serviceUrl: services[0]?.serviceUrl ?? '' }
  const version = { version: '1' }
  const record = { kind: 'basicProfile', entityId: profileId }
  return {
    'GET /api/public/:userUrl': { params: { userUrl } },
    'GET /api/public/:userUrl/services/:serviceUrl': { params: service },
    'GET /api/public/:userUrl/blogs/:serviceUrl': { params: { userUrl, serviceUrl: 'the-post' } },
    // the link of a booking is no link of a review
    'GET /api/reviews/:token': { params: { token } },
    'POST /api/reviews/:token': { params: { token }, body: { stars: 5, text: 'Words', name: 'Mallory' } },
    'GET /api/showcase': {},
    'PUT /api/anonymous-work': { body: { unsignedUserId: `unsigned-${'b'.repeat(22)}`, records: [] } },
    'PUT /api/showcase/records/:kind/:entityId': {
      params: record,
      body: { firstName: 'Mallory', lastName: 'Was here', timezone: 'UTC' },
    },
    'DELETE /api/showcase/records/:kind/:entityId': { params: record },
    'PUT /api/showcase/published': { body: { isPublished: false } },
    'POST /api/showcase/unpublish': {},
    'GET /api/showcase/listing': {},
    'PUT /api/showcase/listing': { body: { isListed: false } },
    'GET /api/showcase/preview-link': {},
    'GET /api/showcase/page-facts': {},
    'GET /api/showcase/changes': {},
    'POST /api/showcase/changes/:entityId/take-back': { params: { entityId: profileId } },
    'GET /api/showcase/versions': {},
    'GET /api/showcase/versions/:version/changes': { params: version },
    'GET /api/showcase/versions/:version/preview-link': { params: version },
    'POST /api/showcase/versions/:version/restore': { params: version },
    'GET /api/showcase/video-news': {},
    'PUT /api/showcase/videos/:youtubeId': { params: { youtubeId: 'abcdefghijk' } },
    'GET /api/showcase/videos/:youtubeId': { params: { youtubeId: 'abcdefghijk' } },
    'GET /api/showcase/pictures': {},
    'GET /api/showcase/pictures/:entityId': { params: { entityId: picture.entityId } },
    'PUT /api/showcase/pictures/:entityId': {
      params: { entityId: picture.entityId },
      body: {
        kind: 'serviceImage',
        upload: { identityId: picture.identityId, key: picture.uploadKey },
        crop: null,
      },
    },
    'DELETE /api/showcase/pictures/:entityId': { params: { entityId: picture.entityId } },
  }
}
