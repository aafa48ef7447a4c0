export { Amplify } from 'aws-amplify'
export { confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signOut, signUp } from 'aws-amplify/auth'
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
export { ConsoleLogger } from 'aws-amplify/utils'
