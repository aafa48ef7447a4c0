// The vendors of this product, one per line. A new vendor is a folder under src/integrations and a line here.
export { amplitude } from '#integrations/amplitude/vendor.ts'
export { clubhouse } from '#integrations/clubhouse/vendor.ts'
export { cognito } from '#integrations/cognito/vendor.ts'
export { google } from '#integrations/google/vendor.ts'
export { s3 } from '#integrations/s3/vendor.ts'
export { smtp } from '#integrations/smtp/vendor.ts'
export { stripe } from '#integrations/stripe/vendor.ts'
export { twilio } from '#integrations/twilio/vendor.ts'
