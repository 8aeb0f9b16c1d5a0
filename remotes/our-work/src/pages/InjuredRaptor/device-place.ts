const DECIMALS = 5;
const TIMEOUT_MS = 20_000;

/**
 * Where the device is, as text for an email: `28.30012, 83.81701 (to 12 m)`. The browser asks the visitor first; nothing is sent.
 * @throws when the visitor or the device gives no place
 */
export function devicePlace(): Promise<string> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)} (to ${Math.ceil(accuracy)} m)`,
        ),
      (error) => reject(new Error(`The device gives no place: ${error.message}`)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
