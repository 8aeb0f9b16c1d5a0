import { nameOf } from '@raptors/shared/contract/problem/thrown';
import { StoreError } from '../store-error';

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };
type Place = { location: string; bucket: string };

const NO_CREDENTIALS = /^(Credentials|Token)ProviderError$/;
const BAD_CREDENTIALS =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|(Expired|Invalid)Token|TokenRefreshRequired)$/;
const WRONG_REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;
const NO_NETWORK =
  /TimeoutError|socket hang up|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH/;

const AS_BEFORE = 'The site is as it was before.';
const AGAIN = 'and run the same command again.';

export const conditionalWritesMissing = (location: string) =>
  `The store ${location} does not support conditional writes (If-None-Match), so one of two simultaneous releases could be lost. ` +
  'Nothing was released. Use a store that supports them, for example Amazon S3, Cloudflare R2 or MinIO, or a folder.';

/** Turns an error of an object store or of the network into a message with what to do; returns any other error unchanged. */
export function asBucketError(error: unknown, place: Place): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const sentence = sentenceFor(error, place);
  return sentence ? new StoreError(sentence, { cause: error }) : error;
}

/** The object is missing. For a HEAD request, the bucket may be missing instead. */
export const isAbsent = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(nameOf(error));

export const isTaken = (error: unknown) => statusOf(error) === 412;

/** No answer, or a temporary error. The request may have been carried out. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return networkCode(error as ServiceError) !== undefined;
  // 409: another writer wrote the same key at the same moment. The next try shows who won.
  return status === 409 || status === 429 || (status >= 500 && status !== 501 && status !== 507);
}

const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;

const networkCode = ({ name, code, message }: ServiceError): string | undefined =>
  NO_NETWORK.exec(`${code} ${name} ${message}`)?.[0];

function sentenceFor(error: ServiceError, { location, bucket }: Place): string | undefined {
  const { name, message } = error;
  const status = statusOf(error);
  if (name === 'NoSuchBucket')
    return `There is no bucket "${bucket}" (store ${location}). Create it, or correct STORE or AWS_ENDPOINT_URL, ${AGAIN}`;
  if (NO_CREDENTIALS.test(name))
    return `No credentials were found for the store ${location}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, ${AGAIN}`;
  if (BAD_CREDENTIALS.test(name))
    return `The store ${location} does not accept the credentials (${name}). ${AS_BEFORE} Renew AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY ${AGAIN}`;
  if (WRONG_REGION.test(name) || message === 'Region is missing')
    return `The bucket of the store ${location} is in another region, or none was named. Set AWS_REGION to the bucket's region ${AGAIN}`;
  if (name === 'RequestTimeTooSkewed')
    return `The clock of this machine is more than 15 minutes wrong, so the store ${location} refuses it. Set the clock ${AGAIN}`;
  if (FULL.test(name) || status === 507)
    return `The store ${location} is full. ${AS_BEFORE} Make room (\`npm run release -- prune\` removes what is no longer needed) ${AGAIN}`;
  if (status === 403 || status === 401)
    return `The credentials do not give access to the store ${location} (${name}). ${AS_BEFORE} They need s3:ListBucket on the bucket and s3:GetObject on its objects, and to release s3:PutObject and s3:DeleteObject too; grant that ${AGAIN}`;
  if (status === 501) return conditionalWritesMissing(location);
  const code = status === undefined && networkCode(error);
  if (code)
    return `The store ${location} could not be reached (${code}). Check the network and AWS_ENDPOINT_URL ${AGAIN}`;
  if (isTransient(error))
    return `The store ${location} answered ${status} (${name}) repeatedly. ${AS_BEFORE} Wait a while ${AGAIN}`;
  return undefined;
}
