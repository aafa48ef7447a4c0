export { fromCognitoIdentityPool } from '@aws-sdk/credential-provider-cognito-identity'
